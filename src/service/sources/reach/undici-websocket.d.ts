declare module 'undici/lib/web/websocket/websocket.js' {
  import { WebSocket } from 'undici'

  const parts: { WebSocket: typeof WebSocket }
  export default parts
}
