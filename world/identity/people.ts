/** Who can sign in at every provider. Ada has the same address everywhere, which makes nobody the same person. */
export interface IdentityPerson {
  /** The account's number: the same at every provider, as numbers of different providers may be. */
  subject: string
  name: string
  userName: string
  email: string
  emailVerified: boolean
}

export const people: readonly IdentityPerson[] = [
  {
    subject: '1001',
    name: 'Ada Lovelace',
    userName: 'ada',
    email: 'ada@harbor.example',
    emailVerified: true,
  },
  {
    subject: '1002',
    name: 'Grace Hopper',
    userName: 'grace',
    email: 'grace@harbor.example',
    emailVerified: true,
  },
  {
    subject: '1004',
    name: 'Katherine Johnson',
    userName: 'katherine',
    email: 'katherine@harbor.example',
    emailVerified: true,
  },
  {
    subject: '1005',
    name: 'Dorothy Vaughan',
    userName: 'dorothy',
    email: 'dorothy@harbor.example',
    emailVerified: true,
  },
  {
    subject: '1006',
    name: 'Mary Jackson',
    userName: 'mary',
    email: 'mary@harbor.example',
    emailVerified: true,
  },
  {
    subject: '1007',
    name: 'Annie Easley',
    userName: 'annie',
    email: 'annie@harbor.example',
    emailVerified: true,
  },
  {
    subject: '1003',
    name: 'Mallory (Ada’s address, unverified)',
    userName: 'mallory',
    email: 'ada@harbor.example',
    emailVerified: false,
  },
]

export function personOf(subject: string): IdentityPerson {
  const person = people.find((one) => one.subject === subject)
  if (!person) throw new Error(`Nobody has the number ${subject}`)
  return person
}
