import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { drawRequest } from '../../testing/drawRequest.tsx'

const delegate = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const draw = (isOwn: boolean) =>
  drawRequest({
    subject: { type: 'evmRemoval', delegate, isOwn, fee: { likely: '1', most: null }, fields: [] },
    warnings: [],
  })

describe('taking an upgrade back', () => {
  afterEach(cleanup)

  test.each([
    ['the wallet’s own: what ends and what stays', true, []],
    ['another wallet’s: whose it is, too', false, [expect.stringContaining(delegate)]],
  ])('default: %s', (_, isOwn, named) => {
    const { view, facts } = draw(isOwn)
    expect(view.getByRole('heading').textContent).toBe('Remove the upgrade')
    expect(view.getByText(/becomes a plain account again.*address and tokens stay/)).toBeTruthy()
    expect(facts('Upgraded by another wallet to')).toEqual(named)
  })
})
