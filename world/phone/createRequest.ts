import type { WalletKitTypes } from '@reown/walletkit'
import { prepareRequest, toRefusal } from './methods/prepareRequest.ts'
import type { RequestContext } from './methods/requestMethod.ts'
import { type PhoneRequest, type Refusal, rejected, toAsker } from './phone.ts'

export interface CreateRequestParameters {
  event: WalletKitTypes.SessionRequest
  /** What the website has said of itself when it connected. */
  metadata: WalletKitTypes.Metadata
  context: RequestContext
  /** Called when the person has decided, before the answer is made. */
  decided(): void
  send(answer: { result: unknown } | { error: Refusal }): Promise<void>
}

/** A website's request, for a person to decide on. One that the phone does not understand can only be refused. */
export function createRequest(parameters: CreateRequestParameters): PhoneRequest {
  const { event, metadata, context, decided, send } = parameters
  const { chainId, request } = event.params
  const { method, params } = request
  const answer = (outcome: Parameters<typeof send>[0]) => {
    decided()
    return send(outcome)
  }
  const common = {
    ...toAsker(metadata, event.verifyContext),
    id: event.id,
    topic: event.topic,
    chainId,
    method,
    params,
    reject: (refusal = rejected) => answer({ error: refusal }),
    respond: (result: unknown) => answer({ result }),
  }
  try {
    const { title, rows, text, isQuiet, run } = prepareRequest(method, params, context)
    return {
      ...common,
      title,
      rows,
      text,
      ...(isQuiet && { isQuiet }),
      async approve() {
        decided()
        const outcome = await Promise.resolve()
          .then(run)
          .then(
            (result) => ({ result }),
            (error: unknown) => ({ error: toRefusal(error) }),
          )
        await send(outcome)
      },
    }
  } catch (error) {
    const refusal = toRefusal(error)
    return {
      ...common,
      title: 'This phone cannot do that',
      rows: [{ label: 'Why', value: refusal.message }],
      approve: () => answer({ error: refusal }),
    }
  }
}
