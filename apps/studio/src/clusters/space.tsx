/** The canvas: holds the scene, follows its size, and distinguishes clicks from turns. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { clustersSvg } from '@vedette/pictures';
import { useEffect, useRef } from 'preact/hooks';
import { highlighted } from './highlight.ts';
import { pressedIn } from './keys.ts';
import * as problems from './problems.ts';
import type { ClusterScene } from './scene.ts';
import type { ClusterState, Shown } from './state.ts';
import { view } from './view-options.ts';

/** Points that a finger may slip by and still mean a click. */
const SLIP = 5;

export function Space({ state }: { readonly state: ClusterState }) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<ClusterScene | undefined>(undefined);
  const still = useSignal('');
  const pressed = useRef({ x: 0, y: 0 });
  const phase = state.phase.value;
  const shown = phase.kind === 'shown' ? phase.shown : undefined;

  useEffect(() => {
    if (shown === undefined) return undefined;
    let isOver = false;
    void begin(canvas.current!, shown).then((begun) => {
      if (isOver) return begun?.close();
      if (begun === undefined) still.value = stillOf(shown);
      scene.current = begun;
      view.scene.value = begun;
      paint();
    });
    return () => {
      isOver = true;
      view.scene.value = undefined;
      scene.current?.close();
      scene.current = undefined;
    };
  }, [shown]);

  useEffect(() => {
    const follow = new ResizeObserver(([entry]) =>
      scene.current?.resize(entry!.contentRect.width, entry!.contentRect.height),
    );
    // Not the canvas itself, which is another one for every space.
    follow.observe(frame.current!);
    return () => follow.disconnect();
  }, []);

  const paint = (): void => {
    const coloured = state.coloured.peek();
    const now = state.phase.peek();
    if (coloured !== undefined && now.kind === 'shown')
      scene.current?.paint(highlighted(coloured.colours, now.shown.space.tree, state.selected.peek()?.cluster));
  };
  useSignalEffect(() => {
    state.coloured.value;
    state.selected.value;
    paint();
  });
  useSignalEffect(() => {
    const { value } = view.backpointers;
    const now = state.phase.value;
    if (now.kind === 'shown')
      view.scene.value?.showBackpointers(value ? now.shown.pointers : undefined, now.shown.layout);
  });
  useSignalEffect(() => {
    const turning = view.turning.value;
    if (view.scene.value !== undefined) view.scene.value.isTurning = turning;
  });

  const released = (event: PointerEvent): void => {
    const { x, y } = pressed.current;
    if (Math.hypot(event.clientX - x, event.clientY - y) > SLIP) return;
    const { left, top, width, height } = canvas.current!.getBoundingClientRect();
    const picked = scene.current?.pick(
      ((event.clientX - left) / width) * 2 - 1,
      1 - ((event.clientY - top) / height) * 2,
    );
    void state.select(picked);
  };

  return (
    <div class="space" ref={frame}>
      {/* The element keeps its canvas for one scene: a context that was given up cannot be had again. */}
      <canvas
        key={shown === undefined ? 'none' : shownKey(shown)}
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={shown === undefined ? 'The state space' : describe(shown)}
        aria-describedby="cluster-selected"
        hidden={still.value !== ''}
        onPointerDown={(event) => {
          pressed.current = { x: event.clientX, y: event.clientY };
          view.turning.value = false;
        }}
        onPointerUp={released}
        onKeyDown={(event) => pressedIn(event, state)}
        onDblClick={() => scene.current?.lookAtAll()}
      />
      {still.value !== '' && (
        <div class="still">
          <p role="note">{problems.noWebGl}</p>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(still.value)}`}
            alt="The state space as a tree of clusters"
          />
        </div>
      )}
      {phase.kind === 'exploring' && (
        <div class="waiting" role="status">
          <span class="wheel" aria-hidden="true" />
          {phase.states === 0 ? 'Exploring' : `${phase.states.toLocaleString('en')} states`}
          <button type="button" onClick={() => state.stop()}>
            Show what is there
          </button>
        </div>
      )}
      {phase.kind === 'failed' && (
        <p class="failed" role="alert">
          {phase.why}
        </p>
      )}
    </div>
  );
}

const keys = new WeakMap<Shown, string>();
let made = 0;

function shownKey(shown: Shown): string {
  const key = keys.get(shown) ?? `space ${++made}`;
  keys.set(shown, key);
  return key;
}

/** Nothing if there is no WebGL. */
async function begin(canvas: HTMLCanvasElement, { cones, layout, space }: Shown): Promise<ClusterScene | undefined> {
  const { ClusterScene } = await import('./scene.ts');
  const height = layout.step * Math.max(1, space.tree.level.at(-1) ?? 1);
  try {
    const scene = new ClusterScene(canvas, { cones, reach: layout.reach[0] ?? 1, height });
    scene.resize(canvas.clientWidth, canvas.clientHeight);
    scene.lookAtAll();
    return scene;
  } catch {
    return undefined;
  }
}

function stillOf({ space, model }: Shown): string {
  const whole = space.incomplete === undefined;
  return clustersSvg(space.graph, {
    title: model.name,
    ...(!whole && { isIncomplete: true }),
    ...((!whole || space.isZoneGraph) && { withoutDeadlocks: true }),
  });
}

function describe({ space: { graph, tree }, model }: Shown): string {
  return `The state space of ${model.name}: ${graph.states} states in ${tree.parent.length} clusters, ${(tree.level.at(-1) ?? 0) + 1} ranks. Drag or use the arrow keys to turn, scroll or press plus and minus to come nearer and go away, click a cluster or walk with Shift and the arrow keys for the shortest run into it.`;
}
