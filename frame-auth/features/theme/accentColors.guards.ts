import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: an accent makes the text on a button vanish',
    file: 'frame-auth/features/theme/accentColors.ts',
    find: 'contrast(base, white) >= leastContrast ? white : black',
    replace: 'white',
    test: 'threat 8 behavior: whatever the accent is, each text on it or in it has 4.5:1',
  },
  {
    name: 'threat 8: the accent’s own text is written in any colour',
    file: 'frame-auth/features/theme/accentColors.ts',
    find: 'if (on.every((surface) => contrast(candidate, surface) >= leastContrast)) return candidate',
    replace: 'if (on.length > 0) return candidate',
    test: 'threat 8 behavior: whatever the accent is, each text on it or in it has 4.5:1',
  },
])
