// embed.html?t=nim+3,4,5&hint=1&why=1: one board in somebody else's page. As in main.ts, the engine comes first.
import "./app/base.css";
import "./app/tokens.css";
import "./engine/local";

void import("./embed/start");
