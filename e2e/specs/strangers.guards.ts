import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 1: what strangers write reaches the messaging library',
    file: 'shared/transport/messageGuard.ts',
    find: 'event.stopImmediatePropagation()',
    replace: '{}',
    test: 'threat 1 behavior: a frame and the page write as post-robot does',
  },
  {
    name: 'threat 1: the guard before the messaging library comes behind it',
    file: 'shared/transport/messageGuard.ts',
    find: 'window.addEventListener(',
    replace: 'setTimeout(window.addEventListener.bind(window), 0,',
    test: 'threat 1 behavior: a frame and the page write as post-robot does',
  },
  {
    name: 'threat 1: what strangers write reaches the messaging library inside of something',
    file: 'shared/transport/messageGuard.ts',
    find: "if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype)",
    replace: "if (typeof data !== 'object' || data === null)",
    test: 'threat 1 behavior: a frame and the page write as post-robot does',
  },
])
