import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { readSigningKey } from '../../../config/onrampConfig.ts'
import { signCoinbase } from './signCoinbase.ts'

const keyName = 'organizations/harbor/apiKeys/one'
const url = new URL('https://api.developer.coinbase.com/onramp/v1/buy/options?country=US')
const now = 1_800_000_000_000

function ed25519() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
  const secret = Buffer.concat([d, x].map((half) => Buffer.from(half, 'base64url'))).toString('base64')
  return { publicKey, secret }
}
function ec(type: 'sec1' | 'pkcs8') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { publicKey, secret: privateKey.export({ type, format: 'pem' }).toString() }
}

test.each<[string, 'EdDSA' | 'ES256', { publicKey: KeyObject; secret: string }]>([
  ['an Ed25519 key in base64', 'EdDSA', ed25519()],
  ['an EC key as the platform writes it', 'ES256', ec('sec1')],
  ['an EC key as PKCS#8', 'ES256', ec('pkcs8')],
  [
    'an EC key on one line, as a variable has it',
    'ES256',
    (({ publicKey, secret }) => ({ publicKey, secret: secret.replaceAll('\n', '\\n') }))(ec('sec1')),
  ],
])(
  'default: %s signs the method and the address, for two minutes',
  async (_case, alg, { publicKey, secret }) => {
    const token = await signCoinbase({ keyName, key: readSigningKey(secret) }, 'GET', url, now)
    const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
      audience: 'cdp_service',
      issuer: 'cdp',
      currentDate: new Date(now),
    })
    expect(protectedHeader).toMatchObject({
      alg,
      kid: keyName,
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(payload).toMatchObject({
      sub: keyName,
      uris: ['GET api.developer.coinbase.com/onramp/v1/buy/options'],
      nbf: now / 1_000,
      exp: now / 1_000 + 120,
    })
  },
)
