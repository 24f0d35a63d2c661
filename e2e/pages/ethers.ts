/* A dapp that only knows ethers v6 and EIP-6963. */
import { BrowserProvider, parseEther } from 'ethers'

const output = document.createElement('output')
document.body.append(output)

BrowserProvider.discover({
  timeout: 1_000,
  filter: (found) => found.find(({ name }) => name === 'WalletKit') ?? null,
}).then(
  (provider) => {
    const button = document.createElement('button')
    button.textContent = 'Pay with WalletKit'
    button.addEventListener('click', () => provider && void pay(provider))
    document.body.append(button)
  },
  (error) => {
    output.textContent = `failed: ${error}`
  },
)

async function pay(provider: BrowserProvider) {
  try {
    const signer = await provider.getSigner()
    const { hash } = await signer.sendTransaction({ to: signer.address, value: parseEther('0.001') })
    output.textContent = `${signer.address} ${hash}`
  } catch (error) {
    output.textContent = `failed: ${error}`
  }
}
