import { defineGuards } from '#shared/testing/defineGuards.ts'

const file = 'shared/smartSessions/readSessionLogs.ts'

export const guards = defineGuards([
  {
    name: 'logs of sessions: what a node refuses is given up',
    file,
    find: 'memory.step = Math.ceil(memory.step / 2)',
    replace: 'throw error',
    test: 'readSessionLogs > behavior: a node that refuses so many blocks is asked for half, and for no more from then on',
  },
  {
    name: 'logs of sessions: each search reads all of them again',
    file,
    find: 'memory.read = { from: first, to: latest }',
    replace: '',
    test: 'readSessionLogs > default: from now back to the earliest grant, in pieces, and nothing of them a second time',
  },
  {
    name: 'logs of sessions: the search goes past the earliest grant',
    file,
    find: '(await readTime(request, first)) < since - margin',
    replace: 'false',
    test: 'readSessionLogs > default: from now back to the earliest grant, in pieces, and nothing of them a second time',
  },
])
