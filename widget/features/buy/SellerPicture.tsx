import { Picture, type PictureProps } from '../../ui/Picture.tsx'
import { plainText } from '../../ui/plainText.ts'
import type { Seller } from './buyState.ts'

export interface SellerPictureProps extends Pick<PictureProps, 'size' | 'shape'> {
  seller: Pick<Seller, 'name' | 'label' | 'iconUrl'>
}

/** A seller's logo, or its initials. */
export function SellerPicture({ seller: { name, label, iconUrl }, ...look }: SellerPictureProps) {
  return <Picture id={name} name={plainText(label, 24)} src={iconUrl} {...look} />
}
