import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: the widget’s frame may navigate the page',
    file: 'loader/surface.ts',
    find: "'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'",
    replace:
      "'allow-top-navigation allow-modals allow-downloads allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'",
    test: 'threat 8 rejects: navigation of the page, dialogs and downloads by the widget',
  },
  {
    name: 'threat 8: the widget’s frame has no sandbox',
    file: 'loader/surface.ts',
    find: 'iframe.sandbox = sandbox',
    replace: '',
    test: 'threat 8 rejects: navigation of the page, dialogs and downloads by the widget',
  },
  {
    name: 'threat 8: the secure frame may navigate the page',
    file: 'widget/services/authFrame/openAuthFrame.ts',
    find: "'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'",
    replace:
      "'allow-top-navigation allow-modals allow-downloads allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'",
    test: 'threat 8 rejects: navigation of the page, dialogs and downloads by the secure frame',
  },
  {
    name: 'threat 8: the secure frame has no sandbox',
    file: 'widget/services/authFrame/openAuthFrame.ts',
    find: "iframe.setAttribute('sandbox', mayLeave",
    replace: "iframe.setAttribute('data-sandbox', mayLeave",
    test: 'threat 8 rejects: navigation of the page, dialogs and downloads by the secure frame',
  },
])
