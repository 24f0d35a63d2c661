import { describe, expect, it } from 'vitest'
import { setUpSwapping } from '../testing/swappingPage.ts'
import { until } from '../testing/turn.ts'

describe('createApp: by whom it is swapped', { timeout: 30_000 }, () => {
  const { sender, begin, confirm } = setUpSwapping()

  it('parameters: remoteFeatures.swaps: the page’s choice of who swaps goes with each question', async () => {
    const begun = await begin(sender(), { options: { remoteFeatures: { swaps: ['1inch', '0x'] } } })
    const { server, fill, swap, page } = begun
    await fill(server.husd, '', '25')
    await swap.review()
    await until(() => page.state().view === 'SwapPreview')
    await confirm(begun)
    const named = server.state.asked.filter(({ name }) => /^(quotes|allowance|build-\w+)$/.test(name))
    expect(new Set(named.map(({ name }) => name))).toEqual(
      new Set(['quotes', 'allowance', 'build-approve', 'build-transaction']),
    )
    for (const { query, body } of named)
      expect({ ...query, ...body }).toMatchObject({ providers: '1inch,0x' })
  })
})
