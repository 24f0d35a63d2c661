import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'outbox: what is behind another transaction of an upgraded account is refused',
    file: 'frame-auth/features/operations/createOutbox.ts',
    find: 'if (!isInFlight(error)) throw error',
    replace: 'throw error',
    test: 'createOutbox > behavior: what waits counts among the account’s transactions, as no node knows of it',
  },
  {
    name: 'outbox: two transactions of an account get one nonce',
    file: 'frame-auth/features/operations/withQueuedNonces.ts',
    find: 'Number(known) < queued',
    replace: 'Number(known) < -queued',
    test: 'createOutbox > behavior: what waits counts among the account’s transactions, as no node knows of it',
  },
  {
    name: 'outbox: what waits for its turn is said to be refused by a later document',
    file: 'frame-auth/features/operations/findOutcome.ts',
    find: "if (arrived === 'missing' && isInFlight(error)) throw error",
    replace: '',
    test: 'createOutbox > behavior: a later document that still finds another one before it says that it is not known yet',
  },
])
