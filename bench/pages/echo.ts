/* The far end of a raw MessageChannel: sends back what it gets. */

const receive = ({ source, ports }: MessageEvent) => {
  const [port] = ports
  if (source !== window.parent || !port) return
  port.onmessage = ({ data }) => port.postMessage(data)
}
window.addEventListener('message', receive)
