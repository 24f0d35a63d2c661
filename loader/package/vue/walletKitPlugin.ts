import { hasInjectionContext, type InjectionKey, inject, type Plugin } from 'vue'
import type { LoadWalletKitParameters } from '../index.ts'
import { createKitCalls, type KitCalls } from '../store/kitCalls.ts'
import { createKitStore, type KitStore } from '../store/kitStore.ts'

export interface InjectedKit {
  store: KitStore
  calls: KitCalls
  parameters: LoadWalletKitParameters
}

// By name, so that two copies of the package in one page find each other's.
const key: InjectionKey<InjectedKit> = Symbol.for('wallet-kit')

/**
 * Loads the kit into the page, and gives it to the composables of the app. On a server nothing is loaded and nothing is connected.
 *
 * @example createApp(App).use(walletKitPlugin, { src: 'https://kit.example/loader.js', projectId: 'demo' }).mount('#app')
 */
export const walletKitPlugin: Plugin<[LoadWalletKitParameters]> = {
  install(app, parameters) {
    const store = createKitStore(parameters)
    app.provide(key, { store, calls: createKitCalls(store), parameters })
    if (typeof document !== 'undefined') store.start()
  },
}

/** @throws where the app does not use `walletKitPlugin` */
export function injectKit(): InjectedKit {
  const kit = hasInjectionContext() ? inject(key, undefined) : undefined
  if (!kit) throw new Error('Call this in setup(), in an app with app.use(walletKitPlugin, …)')
  return kit
}
