import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 26: storage that refuses is believed to last',
    file: 'frame-auth/services/storage/createFrameStorage.ts',
    find: '} catch {\n      lose()',
    replace: '} catch {',
    test: 'R6 behavior: IndexedDB is absent: memory serves, and it says so',
  },
  {
    name: 'R6: a database that hangs is waited for',
    file: 'frame-auth/services/storage/createFrameStorage.ts',
    find: 'withTimeout(answered, timeout)',
    replace: 'withTimeout(answered, timeout * 1e6)',
    test: 'R6 behavior: IndexedDB hangs: after the time, memory serves',
  },
])
