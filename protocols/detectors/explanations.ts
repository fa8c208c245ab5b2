/**
 * Why a claim about the ring detectors differs: one sentence for each finding, shown beside its run. README.md has the
 * whole story.
 */

export const sameMoment =
  'an answer that takes exactly maxDelta arrives at the moment of the timeout, and the timeout can come first';
export const countsItself =
  'the suspicion that makes the timeout long enough is still there when the monitor begins to look, and is taken for an error';
export const lateMessage =
  'a message that p1 sent before its crash arrives when the timeouts are long enough and ends the suspicion once more, which the monitor takes for an error';
export const noUnion =
  'a late question of p1 to p2 takes p1 from the list after p0 has put it there; p0 goes on to suspect p1 and does not add it again, unless a question makes it add all it suspects, as in figure 4';
export const bothAnswer =
  'both answer at once with the mutex held while each queue still has an earlier message in it, as in figure 13: a queue of one is full whatever the order; p1, whose timeout for p0 never grows, goes on asking too early';
export const messagesMultiply =
  'a question of a suspect is answered and makes its receiver ask again, two messages for one, and an answer makes it ask again: queues of any length fill up, and both second tasks hold the mutex and wait for room';
export const longerWaits =
  'while timeouts are short, both ask again and again for one answer; then both second tasks hold the mutex and wait for room to answer, behind queues that are full';
export const allAnswer =
  'everybody has suspected its successor and asked the next one, and holds the mutex to answer its predecessor, to whom its own question is still on the way: three full queues in a circle';
export const secondTasksBusy =
  'both correct processes ask each other, hold the mutex and wait for room, while their second tasks hold a message of p1 and wait for the mutex: keeping the order does not prevent it';
export const firstTasksFill =
  'without a mutex both second tasks hold a question and wait for room to answer it, while both first tasks go on asking and fill the queues both ways: no process takes a message any more';
export const questionsHeard =
  'who is asked while it waits for an answer counts the question as one and waits on without a timeout: if its target has crashed, it never suspects it';
