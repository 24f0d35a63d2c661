import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'behaviour §12: a link is followed without a part that is not done',
    file: 'widget/features/send/paymentLink.ts',
    find: "if (!texts.includes(name) && !others.includes(name)) return refused('linkPart', name.slice(0, maxPartLength))",
    replace: '',
    test: 'behavior: of a link with anything more in it, the address alone is never read',
  },
  {
    name: 'behaviour §12: of two amounts in a link the last one counts',
    file: 'widget/features/send/paymentLink.ts',
    find: "if (read.has(name)) return refused('linkMalformed')",
    replace: '',
    test: 'rejects: solana:FbV9rZ6hTqUuJ7nbeA9kF1iKTxRmVXzEsnUAEFpKq4wT?amount=1&amount=1',
  },
  {
    name: 'behaviour §12: a contract is called as if that were a payment to it',
    file: 'widget/features/send/readEthereumLink.ts',
    find: "if (call !== undefined && call !== 'transfer') return refused('linkCall', call.slice(0, 40))",
    replace: '',
    test: `rejects: ethereum:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/transferFrom?address=0x70997970C51812dc3A010C7d01b50e0d17dc79C8`,
  },
])
