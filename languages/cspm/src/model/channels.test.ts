/** Which components of a network are channels, by what they do. */
import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { cspm } from '../index.ts';

async function channelsOf(script: string): Promise<unknown> {
  const { value, problems } = await cspm.open(textSource(`${script}\nassert System :[deadlock free]\n`, 'm.csp'), {});
  expect(problems).toEqual([]);
  const { model } = value!.queries.questions[0]!;
  return model!.presentation.narration!.channels;
}

const link = `channel send, receive : {0, 1}
  channel crash, lose
  Sender = send!0 -> Sender [] send!1 -> Sender [] crash -> STOP
  Receiver = receive?x -> Receiver
  Link = send?x -> (receive!x -> Link [] lose -> Link)
  `;

test('one that takes messages in, hands them on and loses some', async () => {
  expect(
    await channelsOf(`${link}
      Logging = receive?x -> log -> Logging
      channel log
      System = (Sender [|{|send|}|] Link) [|{|receive|}|] Logging`),
  ).toEqual([{ name: 'Link', receivers: ['Logging'] }]);
});

test('none that does something else, that hands nothing on, or whose partner may be one just as well', async () => {
  expect(
    await channelsOf(`${link}
      channel log
      Noting = send?x -> log -> receive!x -> Noting
      Logging = receive?x -> log -> Logging
      System = (Sender [|{|send|}|] Noting) [|{|receive|}|] Logging`),
  ).toEqual([]);
  expect(await channelsOf(`${link}Sink = send?x -> Sink\nSystem = Sender [|{|send|}|] Sink`)).toEqual([]);
  expect(
    await channelsOf(`${link}
      Echo = receive?x -> send!x -> Echo
      Full = receive!0 -> send?x -> Full
      System = Echo [|{|send, receive|}|] Full`),
  ).toEqual([]);
});

test('a message through one has a sender and a receiver, and one that is declared to be a process is none', async () => {
  const text = `${link}
    channel log
    Logging = receive?x -> log -> Logging
    System = (Sender [|{|send|}|] Link) [|{|receive|}|] Logging`;
  expect(await channelsOf(`-- vedette: processes Link\n${text}`)).toEqual([]);
});
