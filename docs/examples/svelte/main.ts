import { mount } from 'svelte'
import App from './App.svelte'

const target = document.querySelector('#root')
if (target) mount(App, { target })
