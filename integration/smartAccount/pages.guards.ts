import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'what a WalletConnect wallet has said of its capabilities is not heard',
    file: 'widget/features/walletConnect/sessions/requestSession.ts',
    find: 'if (said) return said',
    replace: '',
    test: 'default: a WalletConnect wallet that has said so as it was connected: one question and one transaction, whatever the page would do otherwise',
  },
  {
    name: 'a WalletConnect wallet’s word for “no such method” is not a client’s',
    file: 'widget/features/host/providerRequests.ts',
    find: 'if (isUnknownMethod(thrown))',
    replace: "if (isCode(thrown, 'METHOD_NOT_FOUND'))",
    test: 'behavior: a WalletConnect wallet that answers that it makes none: each call alone where the page allows it, and nothing at all where it does not',
  },
])
