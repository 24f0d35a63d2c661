/**
 * Licences (SPDX) that a dependency may have. What runs at a user's takes permissive ones; what only builds and tests
 * may also be under a copyleft or a font licence, because nothing of it is passed on: the GPL's are contracts that the
 * tests deploy to a chain of their own.
 */
const permissive = [
  '0BSD',
  // As packages from before SPDX spell it, too.
  'Apache 2.0',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]

export const licencePolicy = {
  production: permissive,
  development: [...permissive, 'GPL-3.0', 'GPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'Python-2.0'],
} as const
