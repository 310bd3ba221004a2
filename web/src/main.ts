// Starts the page: language and colours as the person last chose or as the browser says, then the app.
// In somebody else's page it becomes the one board that may be shown there: a server forbids the rest by a header,
// which a static host does not send.
import { mount } from "svelte";
import App from "./app/App.svelte";
import "./app/base.css";
import "./app/tokens.css";
import { preferences } from "./app/preferences";
import { readAddress } from "./app/address";
import { assign } from "./app/store.svelte";
import { keepForOffline } from "./engine/install";

if (window.top !== window.self) {
  location.replace(`./embed.html?${readAddress(location.hash).query.toString()}`);
} else {
  assign(preferences());
  const target = document.getElementById("app");
  if (target) mount(App, { target });
  keepForOffline();
}
