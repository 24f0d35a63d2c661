import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'request ids: whatever stands in the header is shown',
    file: 'shared/api/requestId.ts',
    find: 'form.test(id) ? id : undefined',
    replace: 'id || undefined',
    test: 'rejects: "<b>not ours</b>" is no id',
  },
  {
    name: 'request ids: that of an earlier failure stays',
    file: 'widget/features/walletState/login.ts',
    find: 'requestId: undefined, ',
    replace: '',
    test: 'behavior: the id that the secure frame tells is shown; a code that is only wrong has none',
  },
])
