"""The graph of an ONNX network, for changes of its operations and constants."""

import numpy as np
from onnx import TensorProto, helper, numpy_helper


class Graph:
    """A network as a graph of operations. Only constants of 32-bit floats are known: weights, biases, factors."""

    def __init__(self, model):
        self.model = model
        self.inner = model.graph
        self.outputs = [output.name for output in self.inner.output]
        self.constants = {}
        for node in self.inner.node:
            if node.op_type == "Constant":
                self._add_tensor(node.output[0], next(one.t for one in node.attribute if one.name == "value"))
        for tensor in self.inner.initializer:
            self._add_tensor(tensor.name, tensor)
        self.added = 0

    def of_type(self, op_type):
        """The operations of this type, each after those whose outputs it takes."""
        return [node for node in self.inner.node if node.op_type == op_type]

    def scalar(self, name):
        """The number of a constant that has only one; None for all other tensors."""
        constant = self.constants.get(name)
        return constant.flat[0] if constant is not None and constant.size == 1 else None

    def consumers(self, name):
        """The operations that take this tensor."""
        return [node for node in self.inner.node if name in node.input]

    def only_consumer(self, node):
        """The operation that takes the output of this one; None if there are several, or the network returns it."""
        consumers = self.consumers(node.output[0])
        return consumers[0] if len(consumers) == 1 and node.output[0] not in self.outputs else None

    def add_constant(self, values):
        """Adds a constant and returns its name."""
        name = f"folded.{self.added}"
        self.added += 1
        self.inner.initializer.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        self.constants[name] = values
        return name

    def replace_node(self, node, op_type, inputs, **attributes):
        """Makes a node another operation with the same output."""
        output = node.output[0]
        node.CopyFrom(helper.make_node(op_type, inputs, [output], name=node.name, **attributes))

    def remove(self, *nodes):
        """Removes operations."""
        for node in nodes:
            self.inner.node.remove(node)

    def redirect(self, source, target):
        """Makes all operations that take `source` take `target`."""
        for node in self.inner.node:
            for index, name in enumerate(node.input):
                if name == source:
                    node.input[index] = target

    def remove_unused_constants(self):
        """Removes the constants that no operation takes."""
        used = {name for node in self.inner.node for name in node.input}
        constants = [node for node in self.inner.node if node.op_type == "Constant" and node.output[0] not in used]
        self.remove(*constants)
        tensors = [tensor for tensor in self.inner.initializer if tensor.name in used]
        del self.inner.initializer[:]
        self.inner.initializer.extend(tensors)

    def _add_tensor(self, name, tensor):
        if tensor.data_type == TensorProto.FLOAT:
            self.constants[name] = numpy_helper.to_array(tensor)


def attribute(node, name):
    """The value of a node's attribute; None if it has none of this name."""
    return next((helper.get_attribute_value(one) for one in node.attribute if one.name == name), None)
