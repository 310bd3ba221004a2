"""What every suite relies on, whoever starts it and from where."""
import signal

# A shell ignores interrupts for what it starts in the background, nohup and cron do too, and children inherit that: then
# a test that sends one would wait for its end for ever.
signal.signal(signal.SIGINT, signal.default_int_handler)
