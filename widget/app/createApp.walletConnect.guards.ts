import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'privacy: the relay reads results of requests in clear',
    file: 'widget/services/walletConnect/hardenRelayer.ts',
    find: 'publish(topic, message, withoutClearText(options))',
    replace: 'publish(topic, message, options)',
    test: 'behavior: nothing of a request reaches the relay in clear',
  },
])
