/** What the other thread does, as a web worker: one job after the other, as they come. */
import { buffersOf, type RootsJob, serveRoots } from '@vedette/engines';

addEventListener('message', ({ data }: MessageEvent<RootsJob | 'ready?'>) => {
  if (data === 'ready?') return postMessage('ready');
  const moved = serveRoots(data);
  postMessage(moved, buffersOf(moved));
});
