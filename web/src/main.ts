// Starts the page: language and colours as the person last chose or as the browser says, then the app.
import { mount } from "svelte";
import App from "./app/App.svelte";
import "./app/base.css";
import "./app/tokens.css";
import { preferences } from "./app/preferences";
import { assign } from "./app/store.svelte";

assign(preferences());
const target = document.getElementById("app");
if (target) mount(App, { target });
