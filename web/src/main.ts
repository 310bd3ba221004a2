// The first script, and small: where the page brings its engine along, that is under way before the rest of the page is
// read. In somebody else's page it becomes the one board that may be shown there: a server forbids the rest by a
// header, which a static host does not send.
import "./app/base.css";
import "./app/tokens.css";
import "./engine/local";

if (window.top === window.self) void import("./start");
else location.replace(`./embed.html?${location.hash.split("?")[1] ?? ""}`);
