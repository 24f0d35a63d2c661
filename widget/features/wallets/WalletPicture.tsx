import { useApp, useAppValue } from '../../app/appContext.ts'
import { Picture } from '../../ui/Picture.tsx'

export interface WalletPictureProps {
  /** A wallet of the page, or one of the directory. */
  wallet: { id: string; name: string; icon?: string | undefined; image_url?: string | undefined }
  size: number
}

/** A wallet's icon: the host's own choice for it, else the one the wallet brought, else its initials. */
export function WalletPicture({ wallet: { id, name, icon, image_url }, size }: WalletPictureProps) {
  const { connectorImages } = useAppValue(useApp().state.optionsAtom)
  return <Picture id={id} name={name} src={connectorImages?.[id] ?? icon ?? image_url} size={size} />
}
