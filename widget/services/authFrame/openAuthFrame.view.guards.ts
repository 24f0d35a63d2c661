import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: the secure frame may navigate the page',
    file: 'widget/services/authFrame/openAuthFrame.ts',
    find: "'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'",
    replace:
      "'allow-top-navigation allow-modals allow-downloads allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'",
    test: 'threat 8 default: the secure frame has a sandbox, in which it can neither navigate the page, nor open dialogs, nor download',
  },
  {
    name: 'threat 8: the secure frame has no sandbox',
    file: 'widget/services/authFrame/openAuthFrame.ts',
    find: "iframe.setAttribute('sandbox', mayLeave",
    replace: "iframe.setAttribute('data-sandbox', mayLeave",
    test: 'threat 8 default: the secure frame has a sandbox, in which it can neither navigate the page, nor open dialogs, nor download',
  },
])
