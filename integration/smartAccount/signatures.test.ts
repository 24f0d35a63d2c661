import {
  createPublicClient,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  getAddress,
  type Hex,
  hashMessage,
  hashTypedData,
  http,
  isHex,
  toHex,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { artifacts } from '../../world/history/artifacts.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
import { people } from '../../world/history/people.ts'
import { createSmartWorld, type SmartPerson, type SmartWorld } from './createSmartWorld.ts'

/* What the embedded account signs, checked by contracts that nobody here has written: OpenZeppelin's (ERC-1271), and the one of ERC-6492. */

const friend = '0x00000000000000000000000000000000000f00d5'
const message = 'The shop wants you to sign in'

let world: SmartWorld
let person: SmartPerson
let checker: Hex
beforeAll(async () => {
  world = await createSmartWorld()
  checker = await createChainWriter(world.chain.rpcUrl).deploy(people.deployer, artifacts.checker)
})
afterAll(() => world?.destroy())
afterEach(() => person?.page.kill())

const client = () => createPublicClient({ transport: http(world.chain.rpcUrl) })
const order = (account: Hex) =>
  ({
    domain: { name: 'Order', version: '1', chainId: 31_337, verifyingContract: checker },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Order: [
        { name: 'buyer', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    message: { buyer: account, amount: '5' },
  }) as const

interface Signed {
  hash: Hex
  signature: Hex
}

const asked = async (answer: Promise<unknown>): Promise<Hex> => {
  const signature = await answer
  if (!isHex(signature)) throw new Error('It is no signature')
  return signature
}

/** What they sign on the page: a text, and typed data. */
async function sign(): Promise<Signed[]> {
  const account = getAddress(person.payer)
  const data = order(account)
  const text = await asked(person.approved(person.ask('personal_sign', toHex(message), account)))
  const typed = await asked(
    person.approved(person.ask('eth_signTypedData_v4', account, JSON.stringify(data))),
  )
  return [
    { hash: hashMessage(message), signature: text },
    {
      hash: hashTypedData({
        ...data,
        domain: { ...data.domain, chainId: 31_337n },
        message: { ...data.message, amount: 5n },
      }),
      signature: typed,
    },
  ]
}

async function verdicts(signer: string, { hash, signature }: Signed) {
  const account = getAddress(signer)
  const ask = (functionName: 'isValid' | 'isValidByCode') =>
    client().readContract({
      ...{ address: checker, abi: artifacts.checker.abi, functionName },
      args: [account, hash, signature],
    })
  const { data } = await client().call({
    data: encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      args: [account, hash, signature],
      bytecode: erc6492SignatureValidatorByteCode,
    }),
  })
  return { isValid: await ask('isValid'), byCode: await ask('isValidByCode'), by6492: data === '0x01' }
}

describe('signatures of the embedded account', () => {
  it('default: are good by contracts of others, before the upgrade by its key and after it by its code, too', async () => {
    person = await world.signUp()
    const before = await sign()
    for (const signed of before)
      expect(await verdicts(person.payer, signed)).toEqual({ isValid: true, byCode: false, by6492: true })

    const { id } = Object(await person.approved(person.sendCalls([world.transfer(friend, 1n)])))
    await person.done(id)
    for (const signed of [...before, ...(await sign())])
      expect(await verdicts(person.payer, signed)).toEqual({ isValid: true, byCode: true, by6492: true })
  })

  it('rejects: those of other data, and of another account', async () => {
    person = await world.signUp()
    const { id } = Object(await person.approved(person.sendCalls([world.transfer(friend, 1n)])))
    await person.done(id)
    const [text, typed] = await sign()
    if (!text || !typed) throw new Error('Nothing is signed')
    const none = { isValid: false, byCode: false, by6492: false }
    expect(await verdicts(person.payer, { ...text, hash: typed.hash })).toEqual(none)
    expect(await verdicts(people.deployer, text)).toEqual(none)
  })
})
