import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'sending: a session that may not send is asked',
    file: 'widget/features/moneyFlow/checkForm.ts',
    find: "((await canSend(features)) ? null : 'walletCannot')",
    replace: '((await canSend(features)) ? null : null)',
    test: 'createApp: sending with a wallet beside the page > rejects: a session without eth_sendTransaction: said before the wallet is asked, which it never is',
  },
])
