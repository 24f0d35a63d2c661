import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R45: a code with a space in it is none',
    file: 'frame-auth/features/login/createEmailLogin.ts',
    find: "typed.replace(/[\\s\\u200b\\ufeff-]/g, '')",
    replace: 'typed',
    test: 'R45 behavior: “123 456” is one',
  },
  {
    name: 'threat 23: a page comes back with a login that it was not left for',
    file: 'frame-auth/features/login/createSocialLogin.ts',
    find: 'if ((await storage.get(key)) !== attempt)',
    replace: "if (attempt === '')",
    test: 'R2 threat 23 rejects: an address that names an attempt that this device did not leave for, or one a second time',
  },
  {
    name: 'threat 23: a page comes back with the same login twice',
    file: 'frame-auth/features/login/createSocialLogin.ts',
    find: 'await storage.remove(key)',
    replace: 'await storage.get(key)',
    test: 'R2 threat 23 rejects: an address that names an attempt that this device did not leave for, or one a second time',
  },
  {
    name: 'R6: a browser that keeps nothing is left for a login',
    file: 'frame-auth/features/login/createSocialLogin.ts',
    find: 'if (!storage.persistent())',
    replace: "if (asked.returnUrl === '')",
    test: 'R6 rejects: a redirect from a browser that keeps nothing: no device would be there for the page that comes back',
  },
])
