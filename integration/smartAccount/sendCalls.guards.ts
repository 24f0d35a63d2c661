import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'account type: an account that is to stay an EOA is upgraded by a batch',
    file: 'frame-auth/features/batch/assertSendCalls.ts',
    find: "delegation.status === 'plain' && preferred === 'eoa'",
    replace: "delegation.status === 'plain' && preferred !== 'eoa' && preferred !== 'smartAccount'",
    test: 'R29 parameters: an account that is to stay an EOA is not upgraded: clients send the calls singly',
  },
  {
    name: 'a batch’s id is used twice',
    file: 'frame-auth/features/batch/assertSendCalls.ts',
    find: 'if (await findSentCalls(storage, { key: { origin, person, id: draft.id }, now }))',
    replace: 'if (!draft.id)',
    test: 'default: the first batch upgrades the account and makes all calls by one transaction; the next one only makes them',
  },
  {
    name: 'a batch that the network has refused counts as sent',
    file: 'frame-auth/features/operations/createOutbox.ts',
    find: 'if (calls) await forgetSentCalls(storage, calls)',
    replace: '',
    test: 'behavior: a batch that the network refuses was never sent: its id is not known, and may be used again',
  },
  {
    name: 'threat 18: a batch calls the account itself',
    file: 'frame-auth/features/batch/isOfAccount.ts',
    find: 'receiver === account.toLowerCase() || accountContracts.has(receiver)',
    replace: 'accountContracts.has(receiver)',
    test: 'rejects: a batch that calls the account itself, without asking anybody',
  },
  {
    name: 'threat 18: a batch calls the manager of the account’s sessions',
    file: 'frame-auth/features/batch/isOfAccount.ts',
    find: 'receiver === account.toLowerCase() || accountContracts.has(receiver)',
    replace: 'receiver === account.toLowerCase()',
    test: 'rejects: a batch that calls the manager of its sessions, without asking anybody',
  },
  {
    name: 'a capability that a page needs is left out in silence',
    file: 'frame-auth/features/batch/parseSendCalls.ts',
    find: 'Object(value).optional !== true',
    replace: 'Object(value).optional === 1',
    test: 'rejects: a batch with a capability that it needs, without asking anybody',
  },
  {
    name: 'threat 18: another wallet’s upgrade is overwritten',
    file: 'frame-auth/features/batch/assertSendCalls.ts',
    find: "delegation.status === 'plain' || delegation.status === 'upgraded'",
    replace: "delegation.status !== 'unsupported'",
    test: 'rejects: batches of an account that another wallet has upgraded, in the words by which clients send the calls singly',
  },
  {
    name: 'threat 18: a batch of another account is signed',
    file: 'frame-auth/features/batch/parseSendCalls.ts',
    find: 'asked.from && asked.from.toLowerCase() !== account.toLowerCase()',
    replace: "asked.from === ''",
    test: 'rejects: a batch of another account, without asking anybody',
  },
  {
    name: 'a page that needs a sponsor is not told that the network has none',
    file: 'frame-auth/features/batch/assertSendCalls.ts',
    find: 'if (!draft.sponsor || draft.sponsor.isOptional) return',
    replace: 'if (draft) return',
    test: 'rejects: a batch that needs a sponsor on a network without bundlers, without asking anybody',
  },
])
