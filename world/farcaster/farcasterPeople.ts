/** Who has an account at Farcaster, and the key that has it in custody. */
export const farcasterPeople = [
  {
    fid: 1001,
    userName: 'ada',
    displayName: 'Ada Lovelace',
    custodyKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  },
  {
    fid: 1002,
    userName: 'grace',
    displayName: 'Grace Hopper',
    custodyKey: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  },
] as const
export type FarcasterPerson = (typeof farcasterPeople)[number]
