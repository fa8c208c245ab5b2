/**
 * Programs of the graphics card. One unit tube is drawn for every cone: where it stands and how wide its ends are is
 * its own.
 */

export const coneVertices = `
attribute vec4 from;
attribute vec4 to;
attribute vec3 colour;
// The size of a pixel at distance 1: nothing is thinner than can be seen.
uniform float pixel;
varying vec3 shownColour;
varying vec3 shownNormal;
varying vec3 towardsEye;
varying float along;

void main() {
  vec3 outward = vec3(position.x, 0.0, position.z);
  along = position.y;
  vec3 middle = mix(from.xyz, to.xyz, along);
  float least = 1.1 * pixel * -(modelViewMatrix * vec4(middle, 1.0)).z;
  vec3 place = middle + max(mix(from.w, to.w, along), least) * outward;
  vec3 down = to.xyz - from.xyz + (to.w - from.w) * outward;
  vec3 normal = normalize(cross(down, vec3(-position.z, 0.0, position.x)));
  shownNormal = normalMatrix * (dot(normal, outward) < 0.0 ? -normal : normal);
  shownColour = colour;
  vec4 seen = modelViewMatrix * vec4(place, 1.0);
  towardsEye = -seen.xyz;
  gl_Position = projectionMatrix * seen;
}
`;

/** Light from above left, some from the sky, a rim where surfaces turn away; a fine line where a cluster begins. */
export const coneFragments = `
varying vec3 shownColour;
varying vec3 shownNormal;
varying vec3 towardsEye;
varying float along;

void main() {
  vec3 normal = normalize(gl_FrontFacing ? shownNormal : -shownNormal);
  vec3 eye = normalize(towardsEye);
  vec3 key = normalize(vec3(-0.5, 0.75, 0.65));
  float lit = 0.4 + 0.26 * (0.5 + 0.5 * normal.y) + 0.5 * max(dot(normal, key), 0.0);
  float shine = pow(max(dot(reflect(-key, normal), eye), 0.0), 28.0) * 0.16;
  float rim = pow(1.0 - max(dot(normal, eye), 0.0), 3.0) * 0.14;
  float fine = fwidth(along);
  float line = (1.0 - smoothstep(0.0, 1.4 * fine, 1.0 - along)) * clamp(0.12 / fine, 0.0, 1.0) * 0.4;
  vec3 shown = shownColour * lit * (1.0 - line) + shine + rim;
  gl_FragColor = vec4(gl_FrontFacing ? shown : shown * 0.55, 1.0);
}
`;
