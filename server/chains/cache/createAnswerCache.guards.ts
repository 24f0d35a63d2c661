import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'each client asks the chain for itself',
    file: 'server/chains/cache/createAnswerCache.ts',
    find: 'const flight = flights.get(id) ?? startFlight<T>(',
    replace: 'const flight = startFlight<T>(',
    test: 'behavior: 1,000 who want the same at once cause one question',
  },
  {
    name: 'the first client that leaves takes the answer of the others along',
    file: 'server/chains/cache/createAnswerCache.ts',
    find: 'if (flight.waiting === 0) {',
    replace: '{',
    test: 'behavior: the question goes on while one still waits, and ends when the last one leaves',
  },
  {
    name: 'each process asks the chain for itself',
    file: 'server/chains/cache/sharedAnswers.ts',
    find: "'PX', claimTime, 'NX'))",
    replace: "'PX', claimTime))",
    test: 'behavior: two processes that want the same at once ask once',
  },
])
