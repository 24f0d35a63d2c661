import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a name counts that does not lead back to its address',
    file: 'server/chains/names/createNames.ts',
    find: 'if (forward === null || !isAddressEqual(forward, address)) return noIdentity',
    replace: '',
    test: 'threat 19 rejects: a name that leads to somebody else',
  },
  {
    name: 'a name counts that is spelled to look like another',
    file: 'server/chains/names/createNames.ts',
    find: 'if (name === null || !isProper(name)) return noIdentity',
    replace: 'if (name === null) return noIdentity',
    test: 'threat 19 rejects: a name with letters of other scripts that look alike',
  },
  {
    name: "a name's picture is an NFT of somebody else",
    file: 'server/chains/names/readAvatar.ts',
    find: 'if (!held) return undefined',
    replace: '',
    test: 'rejects: an NFT that somebody else holds as a picture, and keeps the name',
  },
  {
    name: 'a chain that does not answer says that somebody has no name',
    file: 'server/chains/names/createNames.ts',
    find: 'if (unreachable) throw unreachable',
    replace: '',
    test: 'behavior: a chain that does not answer is no missing name, and is asked again',
  },
])
