/*
 * Runs first in every document of the measured page. In the host it notes when a wallet is asked to send; in the widget, when somebody
 * has pressed "Send". Both documents' clocks count from the same origin.
 */

export interface SendProbe {
  /** Milliseconds from the last press of "Send" until the wallet was asked. */
  asked(): Promise<number>
  /**
   * The same for a site that has no kit: the calls that a transfer needs, what is sent written down, then the wallet.
   *
   * @param hasRead the chain was read while the transfer was looked at
   */
  bare(parameters: BareSend, hasRead: boolean): Promise<number>
}

interface BareSend {
  rpcUrl: string
  from: string
  to: string
  chainId: string
}

declare global {
  interface Window {
    sendProbe: SendProbe
  }
}

interface Provider {
  request(call: { method: string; params?: unknown }): Promise<unknown>
}

const now = () => performance.timeOrigin + performance.now()

function watchFrame() {
  window.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest('button')?.textContent === 'Send')
        window.top?.postMessage({ sendPressed: performance.timeOrigin + timeStamp }, '*')
    },
    { capture: true },
  )
}

function watchHost(): void {
  let provider: Provider | undefined
  let pressedAt = 0
  let askedAt = 0
  const news = new EventTarget()
  const tell = () => news.dispatchEvent(new Event('news'))

  window.addEventListener('eip6963:announceProvider', (event) => {
    if (!(event instanceof CustomEvent) || provider) return
    const announced: Provider = event.detail.provider
    provider = announced
    const { request } = announced
    announced.request = (call) => {
      if (call.method === 'eth_sendTransaction') {
        askedAt = now()
        tell()
      }
      return request(call)
    }
  })
  window.addEventListener('message', ({ data }: MessageEvent<{ sendPressed?: number } | undefined>) => {
    if (data?.sendPressed) pressedAt = data.sendPressed
    tell()
  })

  /** Whichever of the two is heard of last. */
  const untilAsked = () =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (pressedAt === 0 || askedAt < pressedAt) return
        news.removeEventListener('news', look)
        resolve(askedAt - pressedAt)
        pressedAt = askedAt = 0
      }
      news.addEventListener('news', look)
      look()
    })

  const read = async (rpcUrl: string, method: string, params: unknown[]): Promise<string> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
    return (await answer.json()).result
  }

  window.sendProbe = {
    asked: untilAsked,
    async bare({ rpcUrl, from, to, chainId }, hasRead) {
      const wallet = provider
      if (!wallet) throw new Error('No wallet was announced')
      const readChain = () =>
        Promise.all([
          read(rpcUrl, 'eth_getTransactionCount', [from, 'latest']),
          read(rpcUrl, 'eth_blockNumber', []),
        ])
      const before = hasRead ? await readChain() : null
      pressedAt = now()
      const [chain, network] = await Promise.all([
        before ?? readChain(),
        wallet.request({ method: 'eth_chainId' }),
      ])
      if (!chain.every(Boolean) || network !== chainId)
        throw new Error('The chain or the wallet did not answer')
      const transaction = { from, to, value: '0x1', data: '0x' }
      localStorage.setItem('sent', JSON.stringify({ transaction, chain, at: Date.now() }))
      wallet.request({ method: 'eth_sendTransaction', params: [transaction] }).catch(() => {})
      return untilAsked()
    },
  }
}

if (window === window.top) watchHost()
else watchFrame()
