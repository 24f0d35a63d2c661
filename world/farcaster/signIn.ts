import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import type { Channel, ChannelAnswer } from './createChannels.ts'
import type { FarcasterPerson } from './farcasterPeople.ts'

/** What a person's Farcaster app does on "approve": signs with the custody key (FIP-11). */
export async function signIn(
  { domain, siweUri, nonce }: Omit<Channel, 'answer'>,
  person: Pick<FarcasterPerson, 'userName' | 'displayName' | 'custodyKey'> & { fid: number },
): Promise<ChannelAnswer> {
  const account = privateKeyToAccount(person.custodyKey)
  const message = createSiweMessage({
    domain,
    address: account.address,
    statement: 'Farcaster Auth',
    uri: siweUri,
    version: '1',
    chainId: 10,
    nonce,
    issuedAt: new Date(),
    resources: [`farcaster://fid/${person.fid}`],
  })
  return {
    message,
    signature: await account.signMessage({ message }),
    fid: person.fid,
    username: person.userName,
    bio: '',
    displayName: person.displayName,
    pfpUrl: '',
  }
}
