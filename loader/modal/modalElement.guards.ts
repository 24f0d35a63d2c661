import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: the widget’s frame may navigate the page',
    file: 'loader/modal/modalElement.ts',
    find: "'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'",
    replace:
      "'allow-top-navigation allow-modals allow-downloads allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'",
    test: 'threat 8 default: the widget’s frame has a sandbox, in which it can neither navigate the page, nor open dialogs, nor download',
  },
  {
    name: 'threat 8: the widget’s frame has no sandbox',
    file: 'loader/modal/modalElement.ts',
    find: 'iframe.sandbox = sandbox',
    replace: '',
    test: 'threat 8 default: the widget’s frame has a sandbox, in which it can neither navigate the page, nor open dialogs, nor download',
  },
])
