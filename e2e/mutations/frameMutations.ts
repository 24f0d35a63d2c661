import type { Mutation } from './mutation.ts'

/** The guards around the two frames: what they may do, who is heard in them, and whose code runs there. */
export const frameMutations: readonly Mutation[] = [
  {
    name: 'threat 8: the widget’s frame may navigate the page',
    file: 'loader/surface.ts',
    find: "'allow-scripts allow-same-origin",
    replace: "'allow-top-navigation allow-modals allow-downloads allow-scripts allow-same-origin",
    proof: {
      spec: 'e2e/specs/sandbox.spec.ts',
      test: 'threat 8 rejects: navigation of the page, dialogs and downloads by the widget',
    },
  },
  {
    name: 'threat 8: the widget’s frame has no sandbox',
    file: 'loader/surface.ts',
    find: '  iframe.sandbox = sandbox\n',
    replace: '',
    proof: {
      spec: 'e2e/specs/sandbox.spec.ts',
      test: 'threat 8 rejects: navigation of the page, dialogs and downloads by the widget',
    },
  },
  {
    name: 'threat 8: the secure frame may navigate the page',
    file: 'widget/services/authFrame/openAuthFrame.ts',
    find: "'allow-scripts allow-same-origin",
    replace: "'allow-top-navigation allow-modals allow-downloads allow-scripts allow-same-origin",
    proof: {
      spec: 'e2e/specs/sandbox.spec.ts',
      test: 'threat 8 rejects: navigation of the page, dialogs and downloads by the secure frame',
    },
  },
  {
    name: 'threat 8: the secure frame has no sandbox',
    file: 'widget/services/authFrame/openAuthFrame.ts',
    find: "iframe.setAttribute('sandbox', mayLeave",
    replace: "iframe.setAttribute('data-sandbox', mayLeave",
    proof: {
      spec: 'e2e/specs/sandbox.spec.ts',
      test: 'threat 8 rejects: navigation of the page, dialogs and downloads by the secure frame',
    },
  },
  {
    name: 'threat 1: what strangers write reaches the messaging library',
    file: 'shared/transport/messageGuard.ts',
    find: 'event.stopImmediatePropagation()',
    replace: '{}',
    proof: {
      spec: 'e2e/specs/strangers.spec.ts',
      test: 'threat 1 behavior: a frame and the page write as post-robot does',
    },
  },
  {
    name: 'threat 1: the guard before the messaging library comes behind it',
    file: 'shared/transport/messageGuard.ts',
    find: '  window.addEventListener(\n',
    replace: '  setTimeout(window.addEventListener.bind(window), 0,\n',
    proof: {
      spec: 'e2e/specs/strangers.spec.ts',
      test: 'threat 1 behavior: a frame and the page write as post-robot does',
    },
  },
  {
    name: 'threat 1: what strangers write reaches the messaging library inside of something',
    file: 'shared/transport/messageGuard.ts',
    find: "if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype)",
    replace: "if (typeof data !== 'object' || data === null)",
    proof: {
      spec: 'e2e/specs/strangers.spec.ts',
      test: 'threat 1 behavior: a frame and the page write as post-robot does',
    },
  },
  {
    name: 'threat 1: the secure frame’s library hears other origins',
    file: 'frame-auth/services/hop/createHop.ts',
    find: 'guard.admit(({ source, origin }) => source === parent && origin === kitOrigin)',
    replace: 'guard.admit(({ source }) => source === parent)',
    proof: {
      unit: 'frame-auth/services/hop/createHop.test.ts',
      test: 'threat 1 rejects: what another origin writes never reaches the library',
    },
  },
  {
    name: 'threat 1: a guard that came too late is used',
    file: 'shared/transport/messageGuard.ts',
    find: "if (Object.keys(window).some((name) => name.startsWith('__post_robot')))",
    replace: 'if (window.closed)',
    proof: {
      unit: 'shared/transport/messageGuard.test.ts',
      test: 'threat 1 rejects: a window whose messages the library hears already',
    },
  },
  {
    name: 'threat 3: any page may embed the secure frame',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "      'frame-ancestors':\n        frameAncestors === null",
    replace: "      'x-frame-ancestors':\n        frameAncestors === null",
    proof: {
      spec: 'e2e/specs/embedding.spec.ts',
      test: 'threat 3 rejects: the widget and the secure frame in a page that the project does not name',
    },
  },
  {
    name: 'threat 3: any page around the project’s may embed the widget',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "      'frame-ancestors': frameAncestors,",
    replace: "      'frame-ancestors': frameAncestors.replace(/^(?!'none').*/, '*'),",
    proof: {
      spec: 'e2e/specs/embedding.spec.ts',
      test: 'threat 3 rejects: the widget and the secure frame in a page that the project does not name',
    },
  },
  {
    name: 'threat 22: any package gets into what runs at the secure origin',
    file: 'scripts/packageListPlugin.ts',
    find: '!listed.has(name)',
    replace: "name === ''",
    proof: {
      unit: 'scripts/packageListPlugin.test.ts',
      test: 'threat 22 rejects: a package that is not on the list',
    },
  },
  {
    name: 'a request that a browser lost on its way waits for ever',
    file: 'shared/transport/createDelivery.ts',
    find: '      postSegment(...oldest)\n',
    replace: '',
    proof: {
      unit: 'shared/transport/createDelivery.test.ts',
      test: 'createDelivery > behavior: what a browser loses is sent again, and what came after it waits for it',
    },
  },
  {
    name: 'threat 6: what is sent again is delivered again',
    file: 'shared/transport/createDelivery.ts',
    find: '      if (number <= arrived) return\n',
    replace: '      if (number <= arrived) return onText(text)\n',
    proof: {
      unit: 'shared/transport/createDelivery.test.ts',
      test: 'createDelivery > behavior: a lost acknowledgement has nothing delivered twice',
    },
  },
  {
    name: 'R35: the first frame offers a wallet of the page once more',
    file: 'widget/features/firstFrame/createRows.ts',
    find: '.filter((wallet) => !isInPage(wallet))',
    replace: '',
    proof: {
      spec: 'e2e/specs/firstFrame.spec.ts',
      test: 'R35 behavior: the directory’s best wallets stand in it, but for those that the page has',
    },
  },
  {
    name: 'R38: a picture that did not load before the code is there stays empty',
    file: 'widget/features/firstFrame/createFirstFrame.ts',
    find: '[keepBroken(root), ',
    replace: '[',
    proof: {
      spec: 'e2e/specs/firstFrame.spec.ts',
      test: 'R38 behavior: a picture that does not load before the code is there is initials',
    },
  },
  {
    name: 'R45: marks of a password manager have the first frame drawn anew',
    file: 'widget/features/firstFrame/createFirstFrame.ts',
    find: '        drawing.clean()\n',
    replace: '',
    proof: {
      spec: 'e2e/specs/firstFrame.spec.ts',
      test: 'R45 behavior: what a password manager puts in and fills in does not have it drawn anew',
    },
  },
  {
    name: 'rule 13: the console has what the secure frame holds',
    file: 'shared/errors/sayUnexpectedPlace.ts',
    find: "stack.replaceAll(message, '')",
    replace: 'stack',
    proof: {
      unit: 'shared/errors/sayUnexpectedPlace.test.ts',
      test: 'security.md rule 13 rejects: a message of a line that looks like a place',
    },
  },
]
