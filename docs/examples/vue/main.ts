import { createApp } from 'vue'
import { walletKitPlugin } from 'wallet-kit/vue'
import App from './App.vue'

createApp(App)
  .use(walletKitPlugin, { src: 'https://YOUR-KIT/loader.js', projectId: 'YOUR-PROJECT' })
  .mount('#root')
