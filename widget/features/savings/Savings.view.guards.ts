import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'savings: a transaction that the network has not carried out is said to be done',
    file: 'widget/features/savingsAccount/createSavings.ts',
    find: "if (receiptSchema.parse(receipt).status !== '0x1')",
    replace: "if (receiptSchema.parse(receipt).status === '')",
    test: 'Savings > error: a drawing that the network refuses leaves the account as it is',
  },
  {
    name: 'threat 16: something is put in that the passkey has not confirmed',
    file: 'widget/features/savings/Savings.tsx',
    find: '{isProven ? (',
    replace: '{account ? (',
    test: 'Savings > threat 16 behavior: on a device that has not confirmed it, nothing can be put in',
  },
])
