import { SignClient } from '@walletconnect/sign-client'
import { encode } from 'uqr'

/*
 * WalletConnect's own client on a page of its own, as its documentation has it: started, asked for a connection, its URI
 * drawn. Where its script finds the relay and the networks stands in the page.
 */

interface RawCodeConfig {
  relayUrl: string
  projectId: string
  chains: string[]
}

async function draw() {
  const { relayUrl, projectId, chains }: RawCodeConfig = JSON.parse(
    document.getElementById('raw-code')?.textContent ?? '',
  )
  const metadata = { name: 'Bench', description: '', url: location.origin, icons: [] }
  const client = await SignClient.init({
    relayUrl,
    projectId,
    metadata,
    logger: 'silent',
    telemetryEnabled: false,
  })
  // Its Verify service is out of reach in the local world, and would cost it 5 s.
  client.core.verify.register = async () => undefined
  const methods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4']
  const eip155 = { chains, methods, events: ['accountsChanged', 'chainChanged'] }
  const { uri = '' } = await client.connect({ optionalNamespaces: { eip155 } })
  const { data, size } = encode(uri, { border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  document.body.innerHTML += `<svg role="img" data-uri="${uri}" width="${size * 5}" height="${size * 5}" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}

void draw()
