import type { Network } from '#shared/entities/network.ts'
import { useApp, useAppValue } from '../../app/appContext.ts'
import { Picture } from '../../ui/Picture.tsx'

export interface NetworkPictureProps {
  network: Pick<Network, 'caipNetworkId' | 'id' | 'name' | 'assets'>
  size: number
}

/** A network's icon: the host's own choice for it, else the network's, else its initials. */
export function NetworkPicture({ network: { caipNetworkId, id, name, assets }, size }: NetworkPictureProps) {
  const { chainImages } = useAppValue(useApp().state.optionsAtom)
  const src = chainImages?.[caipNetworkId] ?? chainImages?.[String(id)] ?? assets?.imageUrl
  return <Picture id={caipNetworkId} name={name} src={src} size={size} shape="circle" />
}
