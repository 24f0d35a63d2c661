import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 1: a guard that came too late is used',
    file: 'shared/transport/postRobot/messageGuard.ts',
    find: "if (Object.keys(window).some((name) => name.startsWith('__post_robot')))",
    replace: 'if (window.closed)',
    test: 'threat 1 rejects: a window whose messages the library hears already',
  },
  {
    name: 'threat 1: what strangers write reaches the messaging library',
    file: 'shared/transport/postRobot/messageGuard.ts',
    find: 'event.stopImmediatePropagation()',
    replace: '{}',
    test: 'threat 1 rejects: text of a stranger',
  },
  {
    name: 'threat 1: the guard before the messaging library comes behind it',
    file: 'shared/transport/postRobot/messageGuard.ts',
    find: 'window.addEventListener(',
    replace: 'setTimeout(window.addEventListener.bind(window), 0,',
    test: 'threat 1 rejects: text as an object of a stranger',
  },
  {
    name: 'threat 1: what strangers write reaches the messaging library inside of something',
    file: 'shared/transport/postRobot/messageGuard.ts',
    find: "if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype)",
    replace: "if (typeof data !== 'object' || data === null)",
    test: 'threat 1 rejects: an array that is marked of a stranger',
  },
])
