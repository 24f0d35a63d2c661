import { Picture } from '../../ui/Picture.tsx'
import { plainText } from '../../ui/plainText.ts'
import type { Holding } from './toHoldings.ts'

export interface TokenPictureProps {
  token: Pick<Holding, 'key' | 'name' | 'symbol' | 'iconUrl'>
  /** CSS pixels. */
  size: number
}

/** A token's icon, or its initials. */
export function TokenPicture({ token: { key, name, symbol, iconUrl }, size }: TokenPictureProps) {
  const shortName = plainText(symbol, 16)
  return (
    <Picture
      id={key || shortName}
      name={plainText(name) || shortName}
      src={iconUrl}
      size={size}
      shape="circle"
    />
  )
}
