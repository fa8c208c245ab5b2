/**
 * The cluster tree in space, drawn by WebGL: instances of a tube, in a few resolutions, so that hundreds of thousands
 * of cones are a few calls to the graphics card. It draws only when something moved. Throws where the browser has no
 * WebGL.
 */
import { type Backpointers, CONE_NUMBERS, type Cones } from '@vedette/pictures';
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  PerspectiveCamera,
  Raycaster,
  Scene,
  ShaderMaterial,
  Spherical,
  Vector2,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { arcsOf } from './arcs.ts';
import type { Look } from './link.ts';
import { clusterAt } from './picking.ts';
import { coneFragments, coneVertices } from './shaders.ts';

export interface Body {
  readonly cones: Cones;
  /** Of a circle around everything seen from above, and from top to bottom. */
  readonly reach: number;
  readonly height: number;
}

/** Sides of a tube, for cones of at least that part of the whole. */
const RESOLUTIONS = [
  { least: 0.03, sides: 56 },
  { least: 0.006, sides: 18 },
  { least: 0.0015, sides: 6 },
  { least: 0, sides: 3 },
] as const;
/**
 * Milliseconds. Where frames take longer, what is smallest is left out while the body moves, and drawn once it rests:
 * if it is so much that it can be what takes long.
 */
const SLOW = 45;
const MANY_SMALL = 10_000;
const REST = 180;
const FIELD_OF_VIEW = 32;
/** What can be hit with a finger, as a part of its distance. */
const FINGER = 0.004;

export class ClusterScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera: PerspectiveCamera;
  readonly #controls: OrbitControls;
  readonly #body: Body;
  readonly #material = new ShaderMaterial({
    uniforms: { pixel: { value: 0 } },
    vertexShader: coneVertices,
    fragmentShader: coneFragments,
    side: DoubleSide,
  });
  readonly #parts: readonly Part[];
  readonly #meshes: readonly Mesh[];
  #arcs: LineSegments | undefined;
  #frame = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #isMoving = false;
  /** From where the whole is seen. */
  #far = 1;
  /** How long the last frame with everything in it took. */
  #whole = 0;

  constructor(canvas: HTMLCanvasElement, body: Body) {
    this.#body = body;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, preserveDrawingBuffer: true });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 100);
    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#controls.enableDamping = true;
    this.#controls.dampingFactor = 0.12;
    this.#controls.autoRotateSpeed = 1.1;
    this.#controls.addEventListener('change', () => this.#move());
    this.#parts = RESOLUTIONS.map((resolution, index) => partOf(body, resolution, RESOLUTIONS[index - 1]?.least));
    this.#meshes = this.#parts.map(({ geometry }) => new Mesh(geometry, this.#material));
    for (const mesh of this.#meshes) {
      mesh.frustumCulled = false;
      this.#scene.add(mesh);
    }
    this.lookAtAll();
  }

  /** The whole, from the side and a little from above. */
  lookAtAll(): void {
    const { reach, height } = this.#body;
    const { aspect } = this.#camera;
    const half = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
    const far = 1.02 * Math.max((height / 2 + 0.3 * reach) / half, reach / (half * Math.min(aspect, 1e6))) + reach;
    this.#far = far;
    this.#controls.target.set(0, -height * 0.53, 0);
    this.#camera.position.set(far * 0.42, -height / 2 + far * 0.3, far * 0.86);
    this.#camera.near = far / 500;
    this.#camera.far = far * 6;
    this.#controls.maxDistance = far * 3;
    this.#controls.minDistance = far / 400;
    this.#camera.updateProjectionMatrix();
    this.draw();
  }

  /** By angles around and from above, in degrees; and so many times as far away. */
  move({
    around = 0,
    above = 0,
    times = 1,
  }: {
    readonly around?: number;
    readonly above?: number;
    readonly times?: number;
  }): void {
    const { minDistance, maxDistance, target } = this.#controls;
    const eye = this.#eye();
    const least = 0.02;
    eye.theta += (around * Math.PI) / 180;
    eye.phi = Math.min(Math.PI - least, Math.max(least, eye.phi + (above * Math.PI) / 180));
    eye.radius = Math.min(maxDistance, Math.max(minDistance, eye.radius * times));
    this.#camera.position.setFromSpherical(eye).add(target);
    this.#camera.lookAt(target);
    this.#move();
  }

  get look(): Look {
    const { theta, phi, radius } = this.#eye();
    const degrees = (angle: number): number => Math.round((angle * 180) / Math.PI);
    const far = Math.round((100 * radius) / this.#far);
    return { around: degrees(theta), above: degrees(phi), far: Math.min(300, Math.max(1, far)) };
  }

  set look({ around, above, far }: Look) {
    const now = this.look;
    this.move({ around: around - now.around, above: above - now.above, times: far / now.far });
  }

  /** Seen from what it looks at. */
  #eye(): Spherical {
    return new Spherical().setFromVector3(this.#camera.position.clone().sub(this.#controls.target));
  }

  resize(width: number, height: number): void {
    const before = this.#camera.aspect;
    this.#renderer.setSize(width, height, false);
    const half = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
    this.#material.uniforms.pixel!.value = (2 * half) / Math.max(1, height);
    this.#camera.aspect = width / Math.max(1, height);
    this.#camera.updateProjectionMatrix();
    if (Math.abs(before - this.#camera.aspect) > 0.2) this.lookAtAll();
    this.draw();
  }

  /** Three numbers per cluster. */
  paint(colours: Float32Array): void {
    for (const { geometry, clusters } of this.#parts) {
      const attribute = geometry.getAttribute('colour') as InstancedBufferAttribute;
      for (const [instance, cluster] of clusters.entries())
        attribute.setXYZ(instance, colours[3 * cluster]!, colours[3 * cluster + 1]!, colours[3 * cluster + 2]!);
      attribute.needsUpdate = true;
    }
    this.draw();
  }

  /** Nothing takes them away again. */
  showBackpointers(
    pointers: Backpointers | undefined,
    places: { readonly x: Float32Array; readonly y: Float32Array; readonly z: Float32Array },
  ): void {
    this.#arcs?.geometry.dispose();
    if (this.#arcs !== undefined) this.#scene.remove(this.#arcs);
    this.#arcs = undefined;
    if (pointers !== undefined) {
      const { points, colours } = arcsOf(pointers, places, this.#body.reach);
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new BufferAttribute(points, 3));
      geometry.setAttribute('color', new BufferAttribute(colours, 4));
      this.#arcs = new LineSegments(
        geometry,
        new LineBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false }),
      );
      this.#arcs.frustumCulled = false;
      this.#scene.add(this.#arcs);
    }
    this.draw();
  }

  get isTurning(): boolean {
    return this.#controls.autoRotate;
  }

  set isTurning(turning: boolean) {
    this.#controls.autoRotate = turning;
    this.draw();
  }

  /** The cluster at a place of the canvas, both from -1 to 1, up and to the right. */
  pick(x: number, y: number): number | undefined {
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2(x, y), this.#camera);
    const { origin, direction } = caster.ray;
    return clusterAt(
      { origin: [origin.x, origin.y, origin.z], direction: [direction.x, direction.y, direction.z] },
      this.#body.cones,
      FINGER,
    );
  }

  /** At the next frame, once however often it is asked for. */
  draw(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#controls.update();
      this.#render();
      if (this.#controls.autoRotate) this.draw();
    });
  }

  #move(): void {
    this.#isMoving = true;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      this.#isMoving = false;
      this.draw();
    }, REST);
    this.draw();
  }

  #render(): void {
    const small = this.#parts.slice(2).reduce((sum, { clusters }) => sum + clusters.length, 0);
    const isCoarse = this.#isMoving && this.#whole > SLOW && small > MANY_SMALL;
    for (const mesh of this.#meshes.slice(2)) mesh.visible = !isCoarse;
    const began = performance.now();
    this.#renderer.render(this.#scene, this.#camera);
    if (isCoarse) return;
    // Asking for a pixel waits until the card has drawn.
    if (this.#whole === 0)
      this.#renderer
        .getContext()
        .readPixels(0, 0, 1, 1, WebGL2RenderingContext.RGBA, WebGL2RenderingContext.UNSIGNED_BYTE, new Uint8Array(4));
    this.#whole = Math.max(this.#whole, performance.now() - began);
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#resting);
    this.#frame = -1;
    this.#controls.dispose();
    for (const { geometry } of this.#parts) geometry.dispose();
    this.#arcs?.geometry.dispose();
    this.#material.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }
}

interface Part {
  readonly geometry: InstancedBufferGeometry;
  /** Of each instance. */
  readonly clusters: Int32Array;
}

/** The cones that are as wide as their resolution says, and narrower than `below`. */
function partOf(
  { cones, reach, height }: Body,
  { least, sides }: (typeof RESOLUTIONS)[number],
  below = Number.POSITIVE_INFINITY,
): Part {
  const { ends, cluster } = cones;
  const whole = Math.max(reach, height / 2);
  const wide = (cone: number): number =>
    Math.max(ends[cone * CONE_NUMBERS + 3]!, ends[cone * CONE_NUMBERS + 7]!) / whole;
  const chosen = Int32Array.from(cluster.keys()).filter((cone) => wide(cone) >= least && wide(cone) < below);
  const [from, to] = [new Float32Array(4 * chosen.length), new Float32Array(4 * chosen.length)];
  for (const [instance, cone] of chosen.entries()) {
    from.set(ends.subarray(cone * CONE_NUMBERS, cone * CONE_NUMBERS + 4), 4 * instance);
    to.set(ends.subarray(cone * CONE_NUMBERS + 4, cone * CONE_NUMBERS + 8), 4 * instance);
  }
  const geometry = tube(sides);
  geometry.setAttribute('from', new InstancedBufferAttribute(from, 4));
  geometry.setAttribute('to', new InstancedBufferAttribute(to, 4));
  geometry.setAttribute('colour', new InstancedBufferAttribute(new Float32Array(3 * chosen.length), 3));
  geometry.instanceCount = chosen.length;
  return { geometry, clusters: chosen.map((cone) => cluster[cone]!) };
}

/** Around the y axis, from 0 to 1, of radius 1. */
function tube(sides: number): InstancedBufferGeometry {
  const points: number[] = [];
  const triangles: number[] = [];
  for (let side = 0; side <= sides; side++) {
    const angle = (2 * Math.PI * side) / sides;
    points.push(Math.cos(angle), 0, Math.sin(angle), Math.cos(angle), 1, Math.sin(angle));
    if (side < sides) triangles.push(2 * side, 2 * side + 2, 2 * side + 1, 2 * side + 1, 2 * side + 2, 2 * side + 3);
  }
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(points), 3));
  geometry.setIndex(triangles);
  return geometry;
}
