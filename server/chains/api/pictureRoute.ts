import { Hono } from 'hono'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { failure } from '../../responses/failure.ts'
import { dataHeaders, remotePictureHeaders } from '../../responses/responseHeaders.ts'
import { chainLoadPolicy } from '../gate/chainLoadPolicy.ts'
import { turnAway } from '../gate/createChainGate.ts'
import type { ChainContext } from './chainContext.ts'

/**
 * `GET /v1/picture/{token}`: a picture that a contract or a name points at, by an address that the server has signed; no
 * project is needed. Its bytes are passed on only if they are a picture's by themselves, and under a policy by which an
 * SVG can run and load nothing. 404 for whatever else, 503 while too many are being read.
 */
export function pictureRoute({ pictures }: Pick<ChainContext, 'pictures'>): Hono {
  return new Hono().get('/v1/picture/:token', async (context) => {
    const picture = await pictures.find(context.req.param('token'), context.req.raw.signal).catch(ifBusy)
    if (picture === 'busy') return turnAway(context, 503, chainLoadPolicy.busyRetryAfter)
    if (!picture) return context.json(failure('NOT_FOUND', 'There is no such picture'), 404, dataHeaders)
    return context.body(new Uint8Array(picture.bytes), 200, {
      ...remotePictureHeaders,
      'Content-Type': picture.type,
    })
  })
}

function ifBusy(error: unknown): 'busy' {
  if (error instanceof WalletKitError && error.code === 'TOO_MANY_REQUESTS') return 'busy'
  throw error
}
