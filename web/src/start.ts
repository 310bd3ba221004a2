// Shows the page: language and colours as the person last chose or as the browser says, then the app.
import { mount } from "svelte";
import App from "./app/App.svelte";
import { preferences } from "./app/preferences";
import { assign } from "./app/store.svelte";
import { keepForOffline } from "./engine/install";

assign(preferences());
const target = document.getElementById("app");
if (target) mount(App, { target });
void keepForOffline();
