import * as z from 'zod/mini'
import { nonceAnswerSchema, type SiwxTokens, siwxTokensSchema } from '#shared/api/siwx/siwx.ts'
import { createSignInMessage } from '#shared/siwx/createSignInMessage.ts'
import { kit } from '../../server/testing/createTestKit.ts'
import { evmSigner } from '../../server/testing/createTestSiwx.ts'
import { type BuiltServer, projectId, site } from './startBuiltServer.ts'

type Ask = BuiltServer['ask']

/** A call of `/auth/v1` from the site's page. */
export async function callAuth(
  ask: Ask,
  name: string,
  body: object,
): Promise<{ status: number; body: unknown }> {
  const answer = await ask(kit, `/auth/v1/${name}?projectId=${projectId}`, {
    method: 'POST',
    headers: { Origin: site, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

/** What the page of a sign-in that is under way sends next. */
export async function beginSignIn(ask: Ask): Promise<{ message: string; signature: string }> {
  const { nonce, issuedAt } = z.parse(nonceAnswerSchema, (await callAuth(ask, 'nonce', {})).body)
  const signer = evmSigner(1)
  const message = createSignInMessage({
    domain: new URL(site).host,
    accountAddress: signer.address,
    chainId: signer.chainId,
    uri: `${site}/login`,
    version: '1',
    ...{ nonce, issuedAt, statement: 'Sign in to Shop.' },
  })
  return { message, signature: await signer.sign(message) }
}

export async function signInAtSite(ask: Ask): Promise<SiwxTokens> {
  return z.parse(siwxTokensSchema, (await callAuth(ask, 'authenticate', await beginSignIn(ask))).body)
}

/** How the server answers a page that brings this access token. */
export async function readStatus(ask: Ask, accessToken: string): Promise<number> {
  const headers = { Origin: site, Authorization: `Bearer ${accessToken}` }
  return (await ask(kit, `/auth/v1/me?projectId=${projectId}`, { headers })).status
}
